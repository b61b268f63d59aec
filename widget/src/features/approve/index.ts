export { ApproveRequestView } from './ApproveRequestView.tsx'
