export { OrderRows } from './OrderRows.tsx'
export { OrderView } from './OrderView.tsx'
export { newOrderId, ordersStore, placeOrder } from './ordersStore.ts'
