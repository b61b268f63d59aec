import type { StacksPlan } from '../../bytes/types.ts'

declare module '@latch/widget/src/requests/requestsStore.ts' {
  interface FamilyDetails {
    stacks: /** `nonce`: only if the page chose it. */
      | ({ type: 'stacksSign' | 'stacksSend'; nonce?: bigint } & StacksPlan)
      /** `isElsewhere`: it names another network. */
      | { type: 'stacksStructured'; domain: string; message: string; isElsewhere: boolean }
  }
}
