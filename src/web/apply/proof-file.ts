import { buyerEndpoints } from '#contract/api/buyer-endpoints.ts';
import { fileProblem } from '#web/ui/form/file-kinds.ts';

const limit = buyerEndpoints.apply.files.proofOfIncome;

export const proofMegabytes = limit.bytes / 1024 / 1024;

/** What the file dialog offers; phones add the camera by themselves. */
export const proofAccept = 'image/*,application/pdf,.heic,.heif';

export const proofProblem = (file: Pick<File, 'name' | 'type' | 'size'>) => fileProblem(file, limit);
