export { enEntry } from '../../i18n/enEntry.ts'
export { ConfirmEmailView } from './ConfirmEmailView.tsx'
export { type CaptureState, captureStore } from './captureStore.ts'
export { DataCaptureView } from './DataCaptureView.tsx'
