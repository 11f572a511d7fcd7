/** The provider's error body. */
export interface ProblemBody {
  readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
}

/** An error response of the sandbox. */
export class SandboxProblem extends Error {
  readonly status: number;
  readonly body: ProblemBody;

  constructor(status: number, body: ProblemBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(message: string, code?: string, param?: string): SandboxProblem {
  return new SandboxProblem(400, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });
}

export function missingObject(what: string, id: string): SandboxProblem {
  return new SandboxProblem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });
}

export function cardDeclined(): SandboxProblem {
  return new SandboxProblem(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  });
}

export function cardExpired(): SandboxProblem {
  return new SandboxProblem(402, {
    type: 'card_error',
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
  });
}

/** The bank wants the customer to confirm the payment, who is not present. */
export function authenticationRequired(): SandboxProblem {
  return new SandboxProblem(402, {
    type: 'card_error',
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  });
}

export function noCard(): SandboxProblem {
  return new SandboxProblem(402, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message:
      'This customer has no attached payment source or default payment method. Add a card first.',
  });
}

export function keyReused(key: string): SandboxProblem {
  return new SandboxProblem(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
