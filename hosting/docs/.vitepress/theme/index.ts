import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import HeroModal from './HeroModal.vue'
import OpenView from './OpenView.vue'
import Playground from './Playground.vue'
import './style.css'

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'home-hero-image': () => h(HeroModal) }),
  enhanceApp: ({ app }) => app.component('Playground', Playground).component('OpenView', OpenView),
}
