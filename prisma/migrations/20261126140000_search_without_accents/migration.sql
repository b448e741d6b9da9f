-- Search takes "jose" for "José": lower case, and no accents, umlauts or Arabic vowel marks (Unicode, NFKD: letters and
-- their marks apart). Most texts are ASCII and have none.
CREATE FUNCTION fold_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN octet_length(value) = char_length(value) THEN lower(value)
  ELSE lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g'))
END;
