CREATE TABLE "product_words" (
  "number" bigint PRIMARY KEY,
  "words" tsvector NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_words_words" ON "product_words" USING gin ("words");
--> statement-breakpoint
CREATE TABLE "variant_words" (
  "number" bigint PRIMARY KEY,
  "words" tsvector NOT NULL
);
--> statement-breakpoint
CREATE INDEX "variant_words_words" ON "variant_words" USING gin ("words");
--> statement-breakpoint
CREATE TABLE "merchant_variant_words" (
  "number" bigint PRIMARY KEY,
  "words" tsvector NOT NULL
);
--> statement-breakpoint
CREATE INDEX "merchant_variant_words_words" ON "merchant_variant_words" USING gin ("words");
