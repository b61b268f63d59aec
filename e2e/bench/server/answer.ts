/** An answer without its transport. */
export type Answer = { status: number; headers: Record<string, string | string[]>; body: Buffer }
