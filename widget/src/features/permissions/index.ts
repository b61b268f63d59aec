export { PermissionsView } from './PermissionsView.tsx'
export { type Granted, type PermissionsState, permissionsStore } from './permissionsStore.ts'
