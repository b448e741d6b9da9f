-- The public page tells how to reach the business, when it is open and where to book.
ALTER TABLE businesses
  ADD COLUMN phone text,
  ADD COLUMN booking_url text,
  ADD COLUMN opening_hours jsonb;
ALTER TABLE businesses
  ADD CONSTRAINT businesses_opening_hours_check CHECK (opening_hours IS NULL OR jsonb_typeof(opening_hours) = 'object');
