export { OrderRows } from './OrderRows.tsx'
export { OrderView } from './OrderView.tsx'
export { newOrderId, ofCoin, ordersStore, placeOrder } from './ordersStore.ts'
