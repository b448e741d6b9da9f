/** Pattern that the server rejects as a web address in a name; see `nameText` of the API. */
const WEB_ADDRESS = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}\//iu;

/** Form rule that rejects web addresses in a name: names appear in emails to customers and must not be links. */
export const withoutWebAddress = (message: string) => ({
  validator: (_: unknown, value: string | undefined) =>
    WEB_ADDRESS.test(value ?? '') ? Promise.reject(new Error(message)) : Promise.resolve(),
});
