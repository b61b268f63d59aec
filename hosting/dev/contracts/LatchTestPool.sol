// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Reserves of a pair of tokens for local chains, as Uniswap V2 tells them. Anybody may set them.
contract LatchTestPool {
    uint112 private reserve0;
    uint112 private reserve1;

    function setReserves(uint112 first, uint112 second) external {
        (reserve0, reserve1) = (first, second);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, uint32(block.timestamp));
    }
}
