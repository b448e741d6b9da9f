/** Public interface of the auth module for other modules. */
export { AccountDeletion, type OwnOrganization } from './app/account-deletion.service.js';
export { Accounts, type Member, type NewUser, type Person } from './app/accounts.service.js';
export { ConfirmedSenders } from './app/confirmed-senders.service.js';
export { AuthModule } from './auth.module.js';
export { memberAccessReduced } from './app/events.js';
export { signInsPort, type SignIns } from './app/ports.js';
export { OwnSessions } from './app/own-sessions.service.js';
export { hostName } from './domain/host-name.js';
export { deviceOf } from './domain/user-agent.js';
export { callerOf } from './http/caller-of.js';
export { SessionCookie, SETS_SESSION } from './http/session-cookie.js';
export { sessionSchema } from './http/session.schemas.js';
export { Invitations } from './app/invitations.service.js';
export { UserSchema, type User } from './http/user.schemas.js';
