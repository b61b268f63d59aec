/** Secrets that `npm run keys` makes. No secret of one service may be known to the other. */
export type Secret =
  | { name: string; make: 'random32' }
  /** A private JWK of Ed25519 with a `kid`; its public half goes, as a JWK set, into a variable of the services named. */
  | { name: string; make: 'ed25519'; publishAs: string; to: readonly ('auth' | 'vault')[] }

export const SECRETS: Readonly<Record<'auth' | 'vault', readonly Secret[]>> = {
  auth: [
    { name: 'KEK_K1', make: 'random32' },
    { name: 'PEPPER', make: 'random32' },
    { name: 'SIGNING_KEY', make: 'ed25519', publishAs: 'AUTH_KEYS', to: ['auth', 'vault'] },
  ],
  vault: [
    { name: 'KEK_K1', make: 'random32' },
    { name: 'PEPPER', make: 'random32' },
    { name: 'SIGNING_KEY', make: 'ed25519', publishAs: 'VAULT_KEYS', to: ['auth'] },
  ],
}
