import { vi } from 'vitest'
import { readings } from '../texts/readings.ts'
import { smart } from '../texts/smart.ts'
import { addTexts } from '../texts/texts.ts'
import { stubDocument, type TestElement } from '../ui/testDocument.ts'
import type { ApprovalRequest } from './approvalRequest.ts'
import { approvalScreen } from './approvalScreen.ts'
import type { Reading } from './reading.ts'
import { typedWord } from './typedWord.ts'

vi.mock('@latch/widget/src/ui/driveGuard.ts', async () =>
  (await import('../ui/testGuard.ts')).createTestGuard(),
)
vi.mock('../ui/watchSize.ts', () => ({ watchSize: () => () => {} }))

/** Prepares the document and the texts with which {@link drawScreen} draws. */
export function openDrawing(): void {
  stubDocument()
  addTexts({ ...readings, ...smart })
}

/** Draws an approval as the window does, with its folded parts. */
export function drawScreen(request: ApprovalRequest, reading: Reading): TestElement {
  const options = { request, reading, waiting: 0, note: null, onApprove() {}, onReject() {}, announce() {} }
  return approvalScreen({ ...options, graveGate: typedWord }).element as unknown as TestElement
}

/** Returns the texts of an element, each as it stands in the document. */
export function textsIn(root: TestElement): readonly string[] {
  return root.all().flatMap(({ children }) => children.filter((child) => typeof child === 'string'))
}
