export { ProfileWalletsView } from './ProfileWalletsView.tsx'
