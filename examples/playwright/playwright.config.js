import { defineConfig } from '@playwright/test'

// CHROMIUM_PATH is for a browser that Playwright did not install itself.
const { CHROMIUM_PATH: executablePath } = process.env

export default defineConfig({
  testMatch: '*.spec.js',
  fullyParallel: true,
  use: {
    launchOptions: executablePath === undefined ? {} : { executablePath },
    // Chromium asks before a page from elsewhere may ask this machine.
    permissions: ['local-network-access'],
  },
})
