export { SignMessageView } from './SignMessageView.tsx'
