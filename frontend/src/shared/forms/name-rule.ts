/** What the server takes for a web address in a name; see `nameText` of the API. */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}\//iu;

/** A form rule: names stand in emails to customers and carry no links. */
export const withoutWebAddress = (message: string) => ({
  validator: (_: unknown, value: string | undefined) =>
    WEB_ADDRESS.test(value ?? '') ? Promise.reject(new Error(message)) : Promise.resolve(),
});
