/** Sends a form as fetch would, over XMLHttpRequest: only that says how far an upload has come. */
export function sendForm(
  url: string,
  { method = 'POST', headers, body }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })));
    for (const failure of ['error', 'abort', 'timeout']) {
      request.addEventListener(failure, () => reject(new Error('The form did not arrive.')));
    }
    request.send(body instanceof FormData ? body : null);
  });
}
