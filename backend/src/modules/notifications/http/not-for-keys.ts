/** Problem of operations about the notifications of a person, when an API key calls them. */
export const NOT_FOR_KEYS = {
  problems: {
    409: 'The caller is an API key, which gets no notifications (`notifications.person-needed`).',
  },
  codes: ['notifications.person-needed'],
};
