import DefaultTheme from 'vitepress/theme-without-fonts'
import OpenView from './OpenView.vue'
import Playground from './Playground.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => app.component('Playground', Playground).component('OpenView', OpenView),
}
