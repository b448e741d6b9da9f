-- Reviews without a reply are listed and counted: where nearly all have one, neither must walk past those.
CREATE INDEX reviews_unanswered ON reviews (organization_id, business_id, published_at DESC, id DESC)
  WHERE reply IS NULL;
