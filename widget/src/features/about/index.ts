export { WhatIsANetworkView } from './WhatIsANetworkView.tsx'
export { WhatIsAWalletView } from './WhatIsAWalletView.tsx'
export { WhyThisSiteView } from './WhyThisSiteView.tsx'
