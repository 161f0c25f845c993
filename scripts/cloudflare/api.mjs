/** What Cloudflare answered that is no success; `status` is HTTP's. */
export class CloudflareError extends Error {
  constructor(status, sentence) {
    super(sentence);
    this.status = status;
  }
}

/**
 * Cloudflare's API over HTTP: https://developers.cloudflare.com/api. Answers what stands in "result"; throws
 * CloudflareError in the words of the answer, which never repeat what was sent.
 */
export function cloudflareApi({ base = "https://api.cloudflare.com/client/v4", token, ask = fetch }) {
  return async function call(method, path, body) {
    const isForm = body instanceof FormData;
    const response = await ask(`${base}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && !isForm && { "Content-Type": "application/json" }),
      },
      body: body && !isForm ? JSON.stringify(body) : body,
    });
    const answer = await response.json().catch(() => ({}));
    if (response.ok && answer.success) return answer.result;
    const said = (answer.errors ?? []).map(({ code, message }) => `${message} (${code})`).join("; ");
    throw new CloudflareError(
      response.status,
      `${method} ${path}: ${said || `Cloudflare answered ${response.status}`}`,
    );
  };
}

/** As the call, null where there is no such thing. */
export async function orNull(answer) {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CloudflareError && error.status === 404) return null;
    throw error;
  }
}
