/** Entitlement to make API keys, and to call the API with them. */
export const API_KEYS = 'auth.api-keys';
