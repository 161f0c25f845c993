/** Of every part but the last; R2 takes no smaller ones than 5 MB, and all of one size. */
const PART_BYTES = 8 * 1024 * 1024;

/** Writes a stream of unknown length to R2, a part at a time. Returns its bytes; a broken stream leaves no file. */
export async function putStream(
  bucket: R2Bucket,
  key: string,
  stream: ReadableStream<Uint8Array>,
): Promise<number> {
  let part = new Uint8Array(PART_BYTES);
  let filled = 0;
  let size = 0;
  const upload = await bucket.createMultipartUpload(key);
  const sent: R2UploadedPart[] = [];
  const send = async (bytes: Uint8Array) => {
    sent.push(await upload.uploadPart(sent.length + 1, bytes));
  };
  try {
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      for (let at = 0; at < value.length; ) {
        const piece = value.subarray(at, at + PART_BYTES - filled);
        part.set(piece, filled);
        filled += piece.length;
        at += piece.length;
        if (filled < PART_BYTES) continue;
        await send(part);
        part = new Uint8Array(PART_BYTES);
        filled = 0;
      }
      size += value.length;
    }
    if (filled > 0) await send(part.subarray(0, filled));
    await upload.complete(sent);
    return size;
  } catch (error) {
    await upload.abort().catch(() => {});
    throw error;
  }
}
