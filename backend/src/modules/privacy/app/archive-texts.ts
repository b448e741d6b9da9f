/** Format of an organization's archive; a change that readers would notice increments the version. */
export const ARCHIVE_FORMAT = { format: 'organization-data', version: 1 } as const;

/** README of the archive. */
export const README = `This archive holds everything stored for your organization, as of one moment.

manifest.json   the format and its version, when the archive was made, and how many records each file has
schema.json     JSON Schema of the records of each file
data/*.jsonl    one file for each kind of record, one record (JSON, UTF-8) a line
files/          your logo and icon, where you have them

Moments are in UTC (ISO 8601). Records refer to each other by id: "customerId" of a review is the "id" of a customer.
data/do-not-contact.jsonl lists the customers who must not be asked again, and why. Observe it wherever you
import your customers.

Passwords, keys and links are not in here, and neither is anything that only follows from other records.
`;
