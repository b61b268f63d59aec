import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'
import { addTexts } from '#i18n/translate.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    DataCapture: NoParams
    /** Entry of the emailed code. */
    DataCaptureOtpConfirm: NoParams
    /** The address shared with the site. */
    AccountEmail: NoParams
  }
}

export const views = {
  DataCapture: {
    load: async () => {
      const capture = await import('./index.ts')
      // Its field is that of Connect, with the same texts.
      await addTexts(capture.enEntry)
      return capture.DataCaptureView
    },
    answers: 'capture',
  },
  DataCaptureOtpConfirm: {
    load: async () => (await import('./index.ts')).ConfirmEmailView,
    answers: 'capture',
  },
  AccountEmail: {
    load: async () => (await import('./index.ts')).AccountEmailView,
    ofSession: true,
    onNetwork: true,
  },
} satisfies FeatureViews
