-- Search documents. Words are made in code; a lexeme is a word, or "field:word", or "=facet".
CREATE TABLE "order_words" (
  "number" bigint PRIMARY KEY,
  "words" tsvector NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_words_words" ON "order_words" USING gin ("words");
