import type { FeatureViews } from '#app/featureView.ts'
import type { NoParams } from '#app/router.ts'
import { addTexts } from '#i18n/translate.ts'

declare module '../../app/router.ts' {
  interface ViewParams {
    DataCapture: NoParams
    /** The code that was mailed. */
    DataCaptureOtpConfirm: NoParams
    /** The address that was shared with the site. */
    AccountEmail: NoParams
  }
}

export const views = {
  DataCapture: {
    load: async () => {
      const capture = await import('./index.ts')
      // Its field is the one of Connect, in the same words.
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
