export { WhatIsAWalletView } from './WhatIsAWalletView.tsx'
