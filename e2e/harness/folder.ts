import { BASE } from '@latch/hosting/kit/addresses.ts'

/** Databases, built pages and logs of the browser tests' stack, below the repository; ignored by git. */
export const FOLDER = `.latch/e2e-${BASE}`
