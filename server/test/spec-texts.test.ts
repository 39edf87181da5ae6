import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root, stands, textsOf } from './support/texts.ts';

/** Every text that the specification gives to the letter, by its section. `{…}` is filled. */
const SPECIFIED = {
  'Screens and routes': [
    '404 Page Not Found',
    'Did you forget to add the page to the router?',
    'Loading...',
    'Parking Made Simple',
    'Smart. Instant. Secure.',
    'How It Works',
    'Enter License Plate',
    'Choose Duration',
    'Pay Securely',
    'Why Choose AnyPark',
    'No Apps Required',
    'Secure Payments',
    'Mobile Friendly',
    'Unlimited Parking Plans',
    'Monthly Plan',
    'Yearly Plan',
    'average checkout',
    'contactless payment',
    'availability',
    'Real-time analytics',
    'Customer insights',
    'Dynamic pricing control',
    'Find Parking',
    'Find Parking Now',
    'Operator Login',
    'Operator Portal',
    'Access Operator Dashboard',
    'Subscribe',
  ],
  'Start page': [
    'Available',
    'Why We Charge',
    'Vehicle Details',
    'ABC-1234',
    'Have a promo code?',
    'Expires at',
    'Premium Active',
    'Unlimited parking included',
    'Explore Premium',
    'Loading parking lots...',
    'No parking lots available. Please contact the operator.',
    'Processing...',
    'Hour|Hours',
    'All Day',
    'Please select a parking lot',
    'License plate is required',
    'Duration is required',
  ],
  Checkout: [
    'Preparing your payment...',
    'Session Not Found',
    'The parking session could not be found.',
    'Start Over',
    'Vehicle Info',
    'Payment',
    'Complete Payment',
    'Back',
    'Loading payment options...',
    'Payment Complete!',
    'Your parking session is now active',
    'Park Another Vehicle',
    'Set Expiration Alert',
    'Text Message (SMS)',
    '1 hour before',
  ],
  Subscribe: [
    'MOST POPULAR',
    'Save {amount}',
    'Complete Subscription',
    'Subscribe Now',
    'Premium Activated!',
    'You now have unlimited parking access',
    'Start Parking Now',
    'Please enter a valid email address',
  ],
  Operators: [
    'Login',
    'Logging in...',
    'Update Pricing',
    'View Customer Portal',
    'Export Report',
    'Recent Transactions',
    'Logout',
    'Export CSV',
    'No customers found matching your search.',
    'No customers yet.',
    'General',
    'Pricing',
    'Notifications',
    'Security',
    'Free time allowed after payment expires',
    '(All Day)',
    'Last updated',
    'Change Password',
    'Enable Two-Factor Authentication',
    'Download API Keys',
    'View Login History',
    'Revenue',
    'Usage Patterns',
    'Performance',
    'Customers',
    'No Parking Lots',
    'Name is required',
    'Location is required',
    'Are you sure you want to deactivate this parking lot? It will no longer be available to customers, but all historical data will be preserved.',
  ],
  'Error catalogue': [
    'Error',
    'Failed to create parking session',
    'Free Parking Activated!',
    'Your subscription covers this session.',
    'Failed to initialize payment',
    'Payment Failed',
    'Payment Confirmation Failed',
    'Please contact support',
    'An unexpected error occurred',
    'Payment Successful!',
    'Your parking session has been activated',
    'Failed to set alert',
    'Alert Set!',
    "You'll receive a text {count} minutes before your parking expires",
    "You'll receive an email {count} minutes before your parking expires",
    'Failed to create subscription',
    'Subscription Activated!',
    'Login failed',
    'Invalid credentials',
    'Login successful',
    'Welcome back to the operator dashboard',
    'Logged out successfully',
    'Logout failed',
    'An error occurred while logging out',
    'Failed to update settings. Please try again.',
    'Failed to update pricing. Please try again.',
    'Failed to update subscription pricing. Please try again.',
    'Settings Saved',
    'Pricing Updated',
    'Subscription Pricing Updated',
    'Failed to create parking lot',
    'Failed to update parking lot',
    'Failed to deactivate parking lot',
    'Parking lot created successfully',
    'Parking lot updated successfully',
    'Parking lot status updated',
    'Parking lot deactivated successfully',
  ],
} as const;

/** Sections of which operators read a part. */
const OPERATORS = /^(Operators|Error catalogue)$/;

const source = ['web/src', 'server/src', 'core/src']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  )
  .filter((path) => !path.includes('core/src/languages/'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
  .replaceAll("\\'", "'")
  .replaceAll(/\s+/g, ' ');

const lists = [...textsOf('pages'), ...textsOf('server')].flatMap((text) => [text, ...text.split('|')]);
/** Shown as it is in every language. */
const UNTRANSLATED = ['ABC-1234'];

it.each(Object.entries(SPECIFIED))('%s: each text is there to the letter', (section, texts) => {
  // Drivers' texts do not compile unless they are on a list, and languages.test.ts sees that what is on it is said.
  const isThere = (text: string) =>
    lists.includes(text) ||
    ((OPERATORS.test(section) || UNTRANSLATED.includes(text)) && stands(text, source));
  expect(texts.filter((text) => !isThere(text))).toEqual([]);
});
