import { createSdk } from '@latch/sdk'

export const sdk = createSdk({ projectId: 'demo', origin: 'http://widget.localhost:4801' })
