CREATE TABLE "shipment_words" (
  "number" bigint PRIMARY KEY,
  "words" tsvector NOT NULL
);
--> statement-breakpoint
CREATE INDEX "shipment_words_words" ON "shipment_words" USING gin ("words");
