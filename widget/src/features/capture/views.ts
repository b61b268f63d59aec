import type { FeatureViews } from '../../app/views.ts'
import { addTexts } from '../../i18n/translate.ts'

export const views = {
  DataCapture: {
    load: async () => {
      const capture = await import('./index.ts')
      // Its field is the one of Connect, in the same words.
      await addTexts(capture.enEntry)
      return capture.DataCaptureView
    },
  },
  DataCaptureOtpConfirm: { load: async () => (await import('./index.ts')).ConfirmEmailView },
  AccountEmail: {
    load: async () => (await import('./index.ts')).AccountEmailView,
    ofSession: true,
    onNetwork: true,
  },
} satisfies FeatureViews
