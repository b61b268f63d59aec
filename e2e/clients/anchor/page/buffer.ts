import { Buffer } from 'buffer'

// Anchor looks for it as its modules run.
Object.assign(globalThis, { Buffer })
