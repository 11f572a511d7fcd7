import { pngOf } from '../../test/sample-files.ts';
import type { TestServer } from '../../test/test-server.ts';

/** A function that uploads a new photo and returns its link. */
export function photographer(server: TestServer) {
  let made = 0;
  return async (prefix = 'inspections'): Promise<string> => {
    made += 1;
    const content = pngOf(Buffer.from(`photo ${made}`));
    const { data } = await server.ask<{ done: { uploadUrl: string; publicUrl: string } }>(
      `mutation ($prefix: String!, $size: Int!) { done: fileUploadUrlCreate(prefix: $prefix, mimeType: "image/png",
        fileSize: $size) { uploadUrl publicUrl } }`,
      { prefix, size: content.length },
    );
    const headers = { 'content-type': 'image/png' };
    await fetch(server.address + data.done.uploadUrl, { method: 'PUT', headers, body: content });
    return data.done.publicUrl;
  };
}
