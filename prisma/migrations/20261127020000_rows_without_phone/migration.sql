-- Rows of an import that were imported without their phone number, because it could not be read.
ALTER TABLE customer_imports ADD COLUMN without_phone_count INTEGER NOT NULL DEFAULT 0;
