import type { FeatureViews } from '../../app/views.ts'

export const views = {
  Permissions: { load: async () => (await import('./index.ts')).PermissionsView },
} satisfies FeatureViews
