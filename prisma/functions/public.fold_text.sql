-- In force since the migration 20261126140000_search_without_accents. Generated: a new migration replaces it.
CREATE OR REPLACE FUNCTION public.fold_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(value) = char_length(value)) THEN lower(value) ELSE lower(regexp_replace(NORMALIZE(value, NFKD), '[\u0300-\u036f\u064b-\u065f\u0670]'::text, ''::text, 'g'::text)) END;
