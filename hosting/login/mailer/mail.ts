import type { LoginEnvironment } from '../environment.ts'

export type Mail = { to: string; subject: string; text: string; html: string }

/** Hands one mail on. Rejects where the provider did not take it. */
export type Send = (env: LoginEnvironment, mail: Mail) => Promise<void>
