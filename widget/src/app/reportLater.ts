import { lazyChunk } from '#core/lazyChunk.ts'
import type { AlertCode } from './alerts.ts'

const importReport = lazyChunk(() => import('./reportFailure.ts'))

/** `reportFailure` for the first view, which loads without it. Never rejects. */
export async function reportLater(error: unknown, otherwise: AlertCode | null): Promise<void> {
  await importReport().then(({ reportFailure }) => reportFailure(error, otherwise), console.warn)
}
