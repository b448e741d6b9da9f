const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Functions of PostgreSQL that never give null. */
export const ALWAYS = names(`
  count now clock_timestamp statement_timestamp transaction_timestamp random gen_random_uuid uuidv7
  row_number rank dense_rank concat concat_ws to_jsonb json_build_object jsonb_build_object
  json_build_array jsonb_build_array pg_try_advisory_xact_lock pg_try_advisory_lock
  current_database merge_action`);

/** Functions of PostgreSQL that give null only for a null: those that may find nothing are not among them. */
export const TOTAL = names(`
  abs age array_append array_cat array_remove array_to_json array_to_string btrim cardinality ceil
  char_length date date_part date_trunc decode digest encode exp extract floor format greatest hashtext
  hashtextextended host initcap int8 jsonb_array_length jsonb_typeof least left length ln lower lpad ltrim
  make_interval md5 mod octet_length power quote_ident quote_literal replace reverse right round row_to_json rpad rtrim sha256
  split_part sqrt starts_with string_to_array strpos substr substring timezone to_char to_json to_timestamp translate trim
  trunc upper width_bucket convert_to convert_from regexp_replace justify_hours jsonb_set jsonb_strip_nulls`);

/** Window functions that give a value of another row of the window, of which there is at least one. */
export const PASSED_ON = names('first_value last_value');
