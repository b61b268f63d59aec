export { PermissionsView } from './PermissionsView.tsx'
