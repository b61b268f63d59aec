import { createAttempts } from '../attempt.ts'

export const solanaAttempts = createAttempts()
