/** The mock's gateway for merchant validation, on the origin of the frame. */
export const MOCK_GATEWAY = '/mocks/apple-pay-gateway/paymentSession';
