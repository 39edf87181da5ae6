import type { Shape } from '../wire/params.ts';
import { METHOD_DATA } from './payment-method-input.ts';

/** Known to the provider, accepted and left alone here. */
const NOT_MODELLED = {
  amount_details: 'any',
  confirmation_token: 'any',
  excluded_payment_method_types: 'any',
  hooks: 'any',
  mandate: 'any',
  mandate_data: 'any',
  payment_details: 'any',
  payment_method_options: 'any',
  radar_options: 'any',
  shipping: 'any',
} as const satisfies Shape;

const SETUP_FUTURE_USAGE = { one: ['off_session', 'on_session'] as const };
const CAPTURE_METHOD = { one: ['automatic', 'automatic_async', 'manual'] as const };

/** Parameters of a confirmation. */
export const CONFIRM = {
  ...NOT_MODELLED,
  allowed_payment_method_types: { list: 'string' },
  amount_to_confirm: 'any',
  capture_method: CAPTURE_METHOD,
  client_secret: 'string',
  error_on_requires_action: 'boolean',
  off_session: 'string',
  payment_method: 'string',
  payment_method_data: { fields: METHOD_DATA },
  receipt_email: 'string',
  return_url: 'string',
  setup_future_usage: SETUP_FUTURE_USAGE,
  use_stripe_sdk: 'boolean',
  expected_payment_method_type: 'any',
  is_stripe_sdk: 'any',
} as const satisfies Shape;

/** Parameters of a new intent. */
export const CREATE = {
  ...CONFIRM,
  amount: 'integer',
  currency: 'string',
  application_fee_amount: 'any',
  automatic_payment_methods: {
    fields: { enabled: 'boolean', allow_redirects: { one: ['always', 'never'] as const } },
  },
  confirm: 'boolean',
  confirmation_method: { one: ['automatic', 'manual'] as const },
  customer: 'string',
  customer_account: 'any',
  description: 'string',
  metadata: 'map',
  on_behalf_of: 'any',
  payment_method_configuration: 'any',
  payment_method_types: { list: 'string' },
  statement_descriptor: 'string',
  statement_descriptor_suffix: 'string',
  transfer_data: 'any',
  transfer_group: 'any',
} as const satisfies Shape;

/** Parameters of a change. */
export const UPDATE = {
  allowed_payment_method_types: { list: 'string' },
  amount: 'integer',
  currency: 'string',
  customer: 'string',
  description: 'string',
  metadata: 'map',
  payment_method: 'string',
  payment_method_data: { fields: METHOD_DATA },
  payment_method_types: { list: 'string' },
  receipt_email: 'string',
  /** Empty: the wish is taken back. */
  setup_future_usage: { one: ['off_session', 'on_session', ''] as const },
  capture_method: CAPTURE_METHOD,
  payment_method_options: 'any',
  shipping: 'any',
  statement_descriptor: 'any',
  statement_descriptor_suffix: 'any',
  transfer_group: 'any',
} as const satisfies Shape;
