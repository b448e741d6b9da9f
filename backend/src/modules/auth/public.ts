/** What neighbours may see of accounts. */
export { Accounts, type NewUser, type Person } from './app/accounts.js';
export { ConfirmedSenders } from './app/confirmed-senders.js';
export { AuthModule } from './auth.module.js';
export { memberAccessReduced } from './app/events.js';
export { Invitations } from './app/invitations.js';
export type { Member, NewMembership } from './app/membership.store.js';
export type { MemberBusiness } from './app/user.store.js';
export { UserSchema, type User } from './http/user.schema.js';
