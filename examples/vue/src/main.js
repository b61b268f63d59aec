import { latchPlugin } from '@latch/sdk/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { sdk } from './latch.js'

createApp(App).use(latchPlugin(sdk)).mount('#app')
