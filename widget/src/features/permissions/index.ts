export { PermissionsView } from './PermissionsView.tsx'
export { type Granted, permissionsStore } from './permissionsStore.ts'
