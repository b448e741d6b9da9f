import { law, SPEC } from './law.mjs';

/** Packages too heavy for the customer page, which must load on a cheap phone. */
const HEAVY =
  '(^|/)node_modules/(antd|@ant-design|@rc-component|@reduxjs|react-redux|redux|react-router|react-router-dom|@tanstack)/';

export const frontend = [
  law(
    'shared-knows-no-feature',
    'Move it into the feature, or pass it in.',
    { path: '^frontend/src/shared/' },
    { path: '^frontend/src/(app|features|customer-page)/' },
  ),
  law(
    'features-know-no-app',
    'The app composes features: pass in what the feature needs, or move it to shared.',
    { path: '^frontend/src/features/' },
    { path: '^frontend/src/(app|customer-page)/' },
  ),
  law(
    'features-know-no-feature',
    'Move what both need to shared, or let the app put the two together.',
    { path: '^frontend/src/features/([^/]+)/' },
    { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  ),
  law(
    'customer-page-stands-alone',
    'It is an entry of its own: only light things of shared.',
    { path: '^frontend/src/customer-page/' },
    { path: '^frontend/src/(app|features)/' },
  ),
  {
    ...law(
      'customer-page-is-light',
      'It must load on a cheap phone: no Ant Design, Redux, router or query cache, not even through shared.',
      { path: '^frontend/src/customer-page/', pathNot: SPEC },
      { path: HEAVY, reachable: true },
    ),
  },
  law(
    'landing-script-is-light',
    'The build has drawn the landing page: its script starts the film and needs no package.',
    { path: '^frontend/src/app/landing/enhance' },
    { path: '(^|/)node_modules/', reachable: true },
  ),
  law(
    'public-page-script-is-light',
    'The server makes these pages: their script brings the next reviews and needs nothing.',
    { path: '^frontend/src/public-page/' },
    { path: ['^frontend/src/(app|features|shared|customer-page)/', '(^|/)node_modules/'] },
  ),
  law(
    'app-leaves-the-customer-page-alone',
    'The customer page is an entry of its own.',
    { path: '^frontend/src/app/' },
    { path: '^frontend/src/customer-page/' },
  ),
  law(
    'frontend-knows-no-backend',
    'They meet in openapi/openapi.json: run npm run openapi and use the generated client. A form that a payment provider draws is typed by the plugin SDK.',
    { path: '^frontend/', pathNot: '^frontend/(bench|e2e|pictures|test)/' },
    { path: '^backend/', pathNot: '^backend/sdk/payment-form\\.ts$' },
  ),
  law(
    'backend-knows-no-frontend',
    'They meet in openapi/openapi.json.',
    { path: '^backend/' },
    { path: '^frontend/' },
  ),
];
