import { BASE } from '@latch/hosting/kit/addresses.ts'

/** Folder for databases, built pages and logs of the browser tests' stack, inside the repository; ignored by git. */
export const FOLDER = `.latch/e2e-${BASE}`
