import type { StacksPlan } from '../../../../families/stacks/types.ts'

declare module '../../../requests/requestsStore.ts' {
  interface FamilyDetails {
    stacks:
      | ({ type: 'stacksSign' | 'stacksSend' } & StacksPlan)
      /** `isElsewhere`: it names another network. */
      | { type: 'stacksStructured'; domain: string; message: string; isElsewhere: boolean }
  }
}
